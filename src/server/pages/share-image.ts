import type { FastifyPluginAsync } from 'fastify'
import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { notFound } from '#platform/errors.ts'
import type { Places } from '#platform/load/places.ts'
import type { Services } from '../services.ts'

/** CDNs revalidate after ten minutes, because a post can be withdrawn. */
const A_DAY = 'public, max-age=86400, s-maxage=600'

type Needs = { services: Services; readers: Places }

/** The picture for links to a post, at the URL that its page names. */
export const shareImage: FastifyPluginAsync<Needs> = async (app, { services, readers }) => {
  const { posts, settings, shareImages, disk } = services

  app.get('/share/:id.jpg', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const [post, { homepage_title }] = await readers.run(() =>
      Promise.all([posts.read(id, 'none'), settings.homepageContent()]),
    )
    const local = post.hero_image_url.startsWith(UPLOADS_PATH)
    const subject = {
      title: post.title,
      genre: post.genre,
      site: homepage_title,
      hero: local ? post.hero_image_url.slice(UPLOADS_PATH.length) : null,
    }
    const picture = await shareImages
      .of(`${id} ${post.version} ${homepage_title}`, subject)
      .catch(async (error: unknown) => {
        if (await disk.hasRoom(0)) throw error
        return undefined
      })
    // Drawing needs some disk space. The post's own picture needs none.
    if (!picture && local) return reply.redirect(post.hero_image_url, 302)
    if (!picture) throw notFound('Picture')
    return reply.type('image/jpeg').header('cache-control', A_DAY).send(picture)
  })
}
