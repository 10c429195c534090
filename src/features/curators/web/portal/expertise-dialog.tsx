import { useState } from 'react'
import { expertiseTexts as texts } from '#features/curators/texts/portal.ts'
import type { Curator, CuratorChange } from '#features/curators/curators.schema.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type Chosen = NonNullable<CuratorChange['expertise']>

type ExpertiseDialogProps = { curator: Curator; onClose: () => void; onChosen: (genres: Chosen) => void }

/** Submissions are assigned by these genres. */
export function ExpertiseDialog({ curator, onClose, onChosen }: ExpertiseDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    MUSIC_GENRES.filter((genre) => curator.expertise.includes(genre)),
  )
  return (
    <Dialog title={texts.title(curator.name)} onClose={onClose}>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onChosen(chosen)
        }}
      >
        <div className="grid grid-cols-2 gap-x-6">
          {MUSIC_GENRES.map((genre, index) => (
            <Checkbox
              key={genre}
              data-first={index === 0 ? '' : undefined}
              label={genre}
              checked={chosen.includes(genre)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, genre] : chosen.filter((other) => other !== genre),
                )
              }
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud">
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
