import { PORTAL } from '#lib/portal-paths.ts'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { AuthorsTab } from '#features/authors/web/portal/authors-tab.tsx'
import { GenresTab } from '#features/genres/web/portal/genres-tab.tsx'
import { PostsTab } from '#features/posts/web/portal/posts-tab.tsx'
import { SampleNotice } from '#features/sample/web/portal/sample-notice.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { contentPageTexts as texts } from '../../texts/portal.ts'

export function ContentPage() {
  const mayManageAuthors = useMay('authors.manage')
  const mayManageGenres = useMay('genres.manage')
  const mayRemoveSample = useMay('sample.remove')
  return (
    <>
      <PageTitle title={texts.title}>
        <LinkButton look="loud" to={PORTAL.newPost}>
          <PlusIcon />
          {texts.create}
        </LinkButton>
      </PageTitle>
      {mayRemoveSample && <SampleNotice />}
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          { id: 'posts', label: texts.posts, content: <PostsTab /> },
          ...(mayManageGenres ? [{ id: 'genres', label: texts.genres, content: <GenresTab /> }] : []),
          ...(mayManageAuthors ? [{ id: 'authors', label: texts.authors, content: <AuthorsTab /> }] : []),
        ]}
      />
    </>
  )
}
