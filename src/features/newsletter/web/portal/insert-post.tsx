import { useState } from 'react'
import { insertPostTexts } from '#features/newsletter/texts/portal.ts'
import { postCardHtml } from '#features/newsletter/web/portal/post-card-html.ts'
import { managedPostsQuery } from '#features/posts/web/portal/content.api.ts'
import { CardContent } from '#ui/portal/display/card.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { useRead } from '#ui/use-read.ts'

const POSTS_SHOWN = 10

export function InsertPost({ onInsert }: { onInsert: (html: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{insertPostTexts.button}</QuietButton>
      {open && (
        <Dialog title={insertPostTexts.title} onClose={() => setOpen(false)} className="w-full max-w-xl">
          <Choice
            onChosen={(html) => {
              setOpen(false)
              onInsert(html)
            }}
          />
          <div className="mt-3 flex justify-end">
            <QuietButton onClick={() => setOpen(false)}>{insertPostTexts.cancel}</QuietButton>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Choice({ onChosen }: { onChosen: (html: string) => void }) {
  const [find, setFind] = useState('')
  const read = useRead(managedPostsQuery({ status: 'published', find, limit: POSTS_SHOWN }))
  return (
    <div className="mt-4 flex flex-col gap-3">
      <FindField label={insertPostTexts.find} find={find} onFind={setFind} />
      <CardContent read={read} loading={insertPostTexts.loading} skeleton="h-80">
        {({ posts }) =>
          posts.length === 0 ? (
            <p className="text-muted">{insertPostTexts.empty}</p>
          ) : (
            <ul aria-label={insertPostTexts.list} className="max-h-80 overflow-y-auto border border-rule">
              {posts.map((post) => (
                <li key={post.id} className="border-b border-rule last:border-b-0">
                  <button
                    type="button"
                    className="block w-full px-4 py-2 text-left hover:bg-raised"
                    onClick={() => onChosen(postCardHtml(post))}
                  >
                    <span className="block font-semibold">{post.title}</span>
                    <span className="text-sm text-muted">{post.author}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
    </div>
  )
}
