import { memo, Suspense } from 'react'
import { useParams } from 'react-router'
import { BLOG_PATH, postPath, shareImagePath } from '#lib/paths.ts'
import { ArticleBody } from '#features/posts/web/article/article-body.tsx'
import { ArticleData } from '#features/posts/web/article/article-data.tsx'
import { ArticleHero } from '#features/posts/web/article/article-hero.tsx'
import { PostNotFound } from '#features/posts/web/article/post-not-found.tsx'
import type { Article } from '#features/posts/web/post-fields.ts'
import { postQuery } from '#features/posts/web/posts.api.ts'
import { TagList } from '#features/posts/web/article/tag-list.tsx'
import { hueProps } from '#ui/hue.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowBackIcon } from '#ui/icons.tsx'
import { later } from '#ui/later.tsx'
import { useRead } from '#ui/use-read.ts'
import { FeedLinks } from '#web/feed-links.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site-context.ts'
import { LOADING_POST, RETURN_TO_BLOG } from '#web/texts/post.ts'

const parts = () => import('#web/pages/article-parts.tsx')
const ArticleRating = later(async () => (await parts()).ArticleRating)
const ArticleListening = later(async () => (await parts()).ArticleListening)
const ArticleAround = later(async () => (await parts()).ArticleAround)

/** Loads the parts that the server needs to render the page. */
export async function loadPostPage() {
  await Promise.all([ArticleRating.ready(), ArticleListening.ready(), ArticleAround.ready()])
  return PostPage
}

function PostPage() {
  const { id = '' } = useParams()
  const post = useRead(postQuery(id))
  if (post.status === 'loading') return <PostLoading />
  if (post.status === 'error') return <PostNotFound />
  return <PostArticle key={post.data.id} post={post.data} />
}

/** Memoised, because a new render would remove the server's HTML of parts whose code is still loading. */
const PostArticle = memo(function PostArticle({ post }: { post: Article }) {
  const { publicUrl } = useSite()
  const { className, style } = hueProps(post.hue)
  return (
    <article className={`article ${className}`} style={style}>
      <PageHead
        title={post.title}
        description={post.description}
        path={postPath(post)}
        type="article"
        image={shareImagePath(post.id, Date.parse(post.updated) || 0)}
      />
      {post.writers.map((writer) => writer.slug && <FeedLinks key={writer.slug} author={writer} />)}
      <ArticleData post={post} publicUrl={publicUrl} />
      <ArticleHero post={post}>
        <Suspense>
          <ArticleRating post={post} />
        </Suspense>
      </ArticleHero>
      <div className="article-grid frame later">
        <div className="article-main">
          <Suspense>
            <ArticleListening post={post} />
          </Suspense>
          <ArticleBody content={post.content} />
          <TagList tags={post.tags} />
        </div>
        <Suspense>
          <ArticleAround post={post} address={publicUrl + postPath(post)} />
        </Suspense>
        <p className="article-back screen-only">
          <LinkButton to={BLOG_PATH}>
            <ArrowBackIcon />
            {RETURN_TO_BLOG}
          </LinkButton>
        </p>
      </div>
    </article>
  )
})

function PostLoading() {
  return (
    <div className="frame py-12">
      <p role="status" className="font-read text-dek text-muted">
        {LOADING_POST}
      </p>
      <div aria-hidden="true" className="skeleton mt-8 h-[60vh]" />
    </div>
  )
}
