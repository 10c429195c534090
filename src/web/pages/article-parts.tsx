import { Comments } from '#features/comments/web/comments.tsx'
import { FollowAuthor } from '#features/newsletter/web/follow-author.tsx'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { ArticleEmbeds } from '#features/posts/web/players/article-embeds.tsx'
import { AboutAuthor } from '#features/posts/web/article/about-author.tsx'
import { AudioCard } from '#features/posts/web/players/audio-card.tsx'
import { MediaList } from '#features/posts/web/players/media-list.tsx'
import type { Article } from '#features/posts/web/post-fields.ts'
import { RatingButton } from '#features/posts/web/article/rating-button.tsx'
import { ReadingProgress } from '#features/posts/web/article/reading-progress.tsx'
import { RelatedPosts } from '#features/posts/web/article/related-posts.tsx'
import { ShareBar } from '#features/posts/web/share/share-bar.tsx'
import { NEWSLETTER_TITLE, SUBSCRIBE } from '#web/texts/post-parts.ts'

/* The interactive parts of a post, in one file that loads after the first view. Until then, the server's HTML is
   shown. */

export function ArticleRating({ post }: { post: Article }) {
  return <RatingButton id={post.id} rating={post.rating} />
}

/** The music and video before the text. */
export function ArticleListening({ post }: { post: Article }) {
  return (
    <>
      <AudioCard post={post} />
      <MediaList post={post} />
    </>
  )
}

/** Everything around and after the text. `address` is the public URL for sharing. */
export function ArticleAround({ post, address }: { post: Article; address: string }) {
  return (
    <>
      <ArticleEmbeds key={post.content} />
      <ReadingProgress />
      <ShareBar address={address} title={post.title} />
      {post.commentsEnabled && <Comments postId={post.id} comments={post.comments} />}
      <aside className="article-aside">
        <AboutAuthor post={post}>{(writer) => <FollowAuthor {...writer} />}</AboutAuthor>
        <RelatedPosts id={post.id} />
        <div className="scripted screen-only border-t border-rule pt-5">
          <NewsletterForm title={NEWSLETTER_TITLE} buttonLabel={SUBSCRIBE} />
        </div>
      </aside>
    </>
  )
}
