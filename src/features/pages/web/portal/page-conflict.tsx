import { pageConflictTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { Button } from '#ui/button.tsx'

type PageConflictProps = { isBusy: boolean; onMine: () => void; onTheirs: () => void }

/** The person decides whose text stays. */
export const PageConflict = ({ isBusy, onMine, onTheirs }: PageConflictProps) => (
  <div role="alert" className="border-l-4 border-danger bg-raised px-4 py-3">
    <p className="font-semibold">{texts.text}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button disabled={isBusy} onClick={onMine}>
        {texts.mine}
      </Button>
      <Button disabled={isBusy} onClick={onTheirs}>
        {texts.theirs}
      </Button>
    </div>
  </div>
)
