import { useParams } from 'react-router'
import { AboutAuthor } from '#features/posts/web/about-author.tsx'
import { ArticleBody } from '#features/posts/web/article-body.tsx'
import { ArticleData } from '#features/posts/web/article-data.tsx'
import { ArticleHero } from '#features/posts/web/article-hero.tsx'
import { AudioCard } from '#features/posts/web/audio-card.tsx'
import { MediaList } from '#features/posts/web/media-list.tsx'
import { PostNotFound } from '#features/posts/web/post-not-found.tsx'
import type { Article } from '#features/posts/web/post-fields.ts'
import { postPath, postQuery } from '#features/posts/web/posts.api.ts'
import { TagList } from '#features/posts/web/tag-list.tsx'
import { hueProps } from '#features/posts/web/hue.ts'
import { LinkButton } from '#ui/button.tsx'
import { ArrowBackIcon } from '#ui/icons.tsx'
import { useRead } from '#ui/use-read.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site-context.ts'

export function PostPage() {
  const { id = '' } = useParams()
  const post = useRead(postQuery(id))
  if (post.face === 'loading') return <PostLoading />
  if (post.face === 'error') return <PostNotFound />
  return <PostArticle key={post.data.id} post={post.data} />
}

function PostArticle({ post }: { post: Article }) {
  const { publicUrl } = useSite()
  const { className, style } = hueProps(post.hue)
  return (
    <article className={className} style={style}>
      <PageHead
        title={post.title}
        description={post.excerpt}
        path={postPath(post)}
        type="article"
        {...(post.picture && { image: post.picture.url })}
      />
      <ArticleData post={post} publicUrl={publicUrl} />
      <ArticleHero post={post} />
      <div className="frame grid gap-x-6 gap-y-16 pt-12 lg:grid-cols-12 lg:pt-16">
        <div className="min-w-0 lg:col-span-8">
          {post.track && <AudioCard track={post.track} picture={post.picture} />}
          {post.media.length > 0 && <MediaList media={post.media} track={post.track} />}
          <ArticleBody content={post.content} />
          <TagList tags={post.tags} />
        </div>
        <aside className="lg:col-span-4 lg:pl-6">
          <AboutAuthor name={post.author} image={post.authorImage} bio={post.authorBio} />
        </aside>
        <p className="lg:col-span-12">
          <LinkButton to="/blog">
            <ArrowBackIcon />
            Return to Blog
          </LinkButton>
        </p>
      </div>
    </article>
  )
}

function PostLoading() {
  return (
    <div className="frame py-12">
      <p role="status" className="font-read text-dek text-muted">
        Loading post...
      </p>
      <div aria-hidden="true" className="skeleton mt-8 h-[60vh]" />
    </div>
  )
}
