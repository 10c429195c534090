import { useParams, useSearchParams } from 'react-router'
import { type Author, authorQuery } from '#features/authors/web/authors.api.ts'
import { authorTexts as texts } from '#features/authors/texts/site.ts'
import { FollowAuthor } from '#features/newsletter/web/follow-author.tsx'
import { PostCard } from '#features/posts/web/card/post-card.tsx'
import { CardGridSkeleton } from '#features/posts/web/home/latest-posts.tsx'
import { nearestPage, pageIn } from '#features/posts/web/listing/listing.ts'
import { AUTHOR_PAGE_SIZE, authorPostsQuery, type CardPage } from '#features/posts/web/posts.api.ts'
import { authorPath, BLOG_PATH } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { withParams } from '#ui/calls.ts'
import { Image } from '#ui/image.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Read, useRead } from '#ui/use-read.ts'
import { FeedLinks } from '#web/feed-links.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site-context.ts'
import { RETURN_TO_BLOG } from '#web/texts/post.ts'

const DESCRIPTION_MAX = 160

/** A person who writes for the magazine, and their posts page by page. */
export function AuthorPage() {
  const { slug = '' } = useParams()
  const author = useRead(authorQuery(slug))
  if (author.status === 'loading')
    return (
      <p role="status" className="frame py-12 font-read text-dek text-muted">
        {texts.loading}
      </p>
    )
  if (author.status === 'error') return <AuthorMissing />
  return <AuthorWithPosts key={author.data.slug} author={author.data} />
}

function AuthorWithPosts({ author }: { author: Author }) {
  const [params] = useSearchParams()
  const asked = pageIn(params)
  const first = useRead(authorPostsQuery(author.slug, asked))
  const total = first.data?.total ?? 0
  const page = first.data ? nearestPage(asked, total, AUTHOR_PAGE_SIZE) : asked
  const posts = useRead(authorPostsQuery(author.slug, page))
  return (
    <div className="frame pt-12">
      <AuthorHead author={author} page={page} isEmpty={first.status === 'ready' && total === 0} />
      <AuthorHeader author={author} />
      <section aria-labelledby="posts" className="later mt-14 border-t-6 border-ink pt-6">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="posts" className="text-lead">
            {texts.posts(author.name)}
          </h2>
          {total > 0 && <p className="text-muted tabular-nums">{texts.count(total)}</p>}
        </div>
        <Posts posts={posts} />
        <Pagination
          page={page}
          pages={Math.ceil(total / AUTHOR_PAGE_SIZE)}
          hrefOf={(number) => pathOf(author, number)}
        />
      </section>
    </div>
  )
}

const pathOf = ({ slug }: Author, page: number) =>
  withParams(authorPath(slug), { page: page === 1 ? undefined : page })

function AuthorHead({ author, page, isEmpty }: { author: Author; page: number; isEmpty: boolean }) {
  const { publicUrl } = useSite()
  const { name, avatar, bio, links, slug } = author
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  return (
    <>
      <PageHead
        title={page > 1 ? `${name} · ${texts.page(page)}` : name}
        description={bio.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX)}
        path={pathOf(author, page)}
      />
      <FeedLinks author={author} />
      {isEmpty && <meta name="robots" content="noindex" />}
      <JsonLd
        data={{
          '@type': 'Person',
          name,
          url: publicUrl + authorPath(slug),
          image: avatar ? absolute(avatar) : undefined,
          description: bio || undefined,
          sameAs: links.length > 0 ? links : undefined,
        }}
      />
    </>
  )
}

function AuthorHeader({ author }: { author: Author }) {
  const { name, avatar, bio, links, slug } = author
  return (
    <header className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="cover grooves hueless size-32 overflow-hidden sm:size-52">
        {avatar && (
          <Image
            src={avatar}
            alt=""
            width={208}
            height={208}
            className="size-full object-cover"
            fetchPriority="high"
          />
        )}
      </div>
      <div className="min-w-0">
        <h1 className="text-title break-words">{name}</h1>
        {bio && <p className="mt-5 max-w-[38em] font-read text-dek whitespace-pre-line text-muted">{bio}</p>}
        {links.length > 0 && (
          <ul aria-label={texts.links(name)} className="mt-4 flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link} className="min-w-0">
                <a
                  href={link}
                  rel="me noopener"
                  className="link inline-flex min-h-11 items-center font-semibold break-all"
                >
                  {shortLink(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
        <FollowAuthor name={name} slug={slug} className="mt-5 max-w-md" />
      </div>
    </header>
  )
}

/** `https://www.ida.example/music/` reads as `ida.example/music`. */
const shortLink = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

function Posts({ posts }: { posts: Read<CardPage> }) {
  if (posts.status === 'error') return <Failure retry={posts.retry}>{texts.failed}</Failure>
  if (posts.status === 'loading')
    return <CardGridSkeleton label={texts.loadingPosts} count={AUTHOR_PAGE_SIZE} columns={3} />
  if (posts.data.posts.length === 0) return <Empty>{texts.empty}</Empty>
  return (
    <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {posts.data.posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}

function AuthorMissing() {
  return (
    <div className="frame grid items-center gap-12 py-section md:grid-cols-2">
      <title>{texts.missing}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-title">{texts.missing}</h1>
        <p className="mt-5 font-read text-dek text-muted">{texts.missingText}</p>
        <p className="mt-8">
          <LinkButton to={BLOG_PATH}>{RETURN_TO_BLOG}</LinkButton>
        </p>
      </div>
      <div aria-hidden="true" className="vinyl hueless mx-auto w-full max-w-md" />
    </div>
  )
}
