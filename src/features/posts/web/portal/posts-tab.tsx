import { useSearchParams } from 'react-router'
import { CONTENT_PAGE_SIZE, managedPostsQuery } from '#features/posts/web/portal/content.api.ts'
import { listStateOf } from '#features/posts/web/portal/content-address.ts'
import { ManagedPostCard } from '#features/posts/web/portal/managed-post-card.tsx'
import { PostFilters } from '#features/posts/web/portal/post-filters.tsx'
import { Queue } from '#ui/portal/lists/queue.tsx'
import { useRead } from '#ui/use-read.ts'
import { postListTexts as texts } from '../../texts/portal.ts'

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
        what={[texts.post, texts.posts]}
        empty={state.find ? texts.noMatch(state.find) : texts.empty[state.status]}
        note={state.status === 'trash' ? texts.trashNote : ''}
        page={state.page}
        pageSize={CONTENT_PAGE_SIZE}
      >
        {(post) => <ManagedPostCard post={post} />}
      </Queue>
    </>
  )
}
