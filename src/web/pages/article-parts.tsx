import { Comments } from '#features/comments/web/comments.tsx'
import { FollowAuthor } from '#features/newsletter/web/follow-author.tsx'
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx'
import { ArticleEmbeds } from '#features/posts/web/article-embeds.tsx'
import { AboutAuthor } from '#features/posts/web/about-author.tsx'
import { AudioCard } from '#features/posts/web/audio-card.tsx'
import { MediaList } from '#features/posts/web/media-list.tsx'
import type { Article } from '#features/posts/web/post-fields.ts'
import { RatingButton } from '#features/posts/web/rating-button.tsx'
import { ReadingProgress } from '#features/posts/web/reading-progress.tsx'
import { RelatedPosts } from '#features/posts/web/related-posts.tsx'
import { ShareBar } from '#features/posts/web/share-bar.tsx'

/*
 * The parts of a post that a reader can press. They are in one file, which comes after the first view: until then
 * the server's markup stands in their place.
 */

export function ArticleRating({ post }: { post: Article }) {
  return <RatingButton id={post.id} rating={post.rating} />
}

/** Before the text: what it is about, to hear and to see. */
export function ArticleListening({ post }: { post: Article }) {
  return (
    <>
      <AudioCard post={post} />
      <MediaList post={post} />
    </>
  )
}

/** Around and after the text. `address` is where the post can be found by those it is passed on to. */
export function ArticleAround({ post, address }: { post: Article; address: string }) {
  return (
    <>
      <ArticleEmbeds key={post.content} />
      <ReadingProgress />
      <ShareBar address={address} title={post.title} />
      {post.commentsEnabled && <Comments postId={post.id} comments={post.comments} />}
      <aside className="article-aside">
        <AboutAuthor name={post.author} image={post.authorImage} bio={post.authorBio}>
          <FollowAuthor name={post.author} />
        </AboutAuthor>
        <RelatedPosts id={post.id} />
        <div className="scripted screen-only border-t border-rule pt-5">
          <NewsletterForm title="Never Miss a Beat" buttonLabel="Subscribe" />
        </div>
      </aside>
    </>
  )
}
