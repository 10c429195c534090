import { useSearchParams } from 'react-router'
import { CONTENT_PAGE_SIZE, managedPostsQuery } from '#features/posts/web/portal/content.api.ts'
import { listStateOf } from '#features/posts/web/portal/content-address.ts'
import { ManagedPostCard } from '#features/posts/web/portal/managed-post-card.tsx'
import { PostFilters } from '#features/posts/web/portal/post-filters.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { useRead } from '#ui/use-read.ts'

const EMPTY: Record<string, string> = {
  all: 'No posts yet.',
  published: 'Nothing is published yet.',
  draft: 'No drafts.',
  scheduled: 'Nothing is scheduled.',
  trash: 'The trash is empty.',
}

export function PostsTab() {
  const [search] = useSearchParams()
  const state = listStateOf(search)
  const read = useRead(managedPostsQuery(state))
  return (
    <>
      <PostFilters state={state} />
      <Queue
        read={read}
        rowsOf={({ posts }) => posts}
        what={['post', 'posts']}
        empty={state.find ? `No posts match “${state.find}”.` : (EMPTY[state.status] ?? '')}
        note={state.status === 'trash' ? '. Each is gone 30 days after it was deleted.' : ''}
        page={state.page}
        pageSize={CONTENT_PAGE_SIZE}
      >
        {(post) => <ManagedPostCard post={post} />}
      </Queue>
    </>
  )
}
