import { PORTAL } from '#lib/portal-paths.ts'
import { GenresTab } from '#features/genres/web/portal/genres-tab.tsx'
import { PostsTab } from '#features/posts/web/portal/posts-tab.tsx'
import { SampleNotice } from '#features/sample/web/portal/sample-notice.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'

export function ContentPage() {
  return (
    <>
      <PageTitle title="Content Management">
        <LinkButton look="loud" to={PORTAL.newPost}>
          <PlusIcon />
          Create New Post
        </LinkButton>
      </PageTitle>
      <SampleNotice />
      <Tabs
        label="Content"
        tabs={[
          { id: 'posts', label: 'Blog Posts', content: <PostsTab /> },
          { id: 'genres', label: 'Genre/Category', content: <GenresTab /> },
        ]}
      />
    </>
  )
}
