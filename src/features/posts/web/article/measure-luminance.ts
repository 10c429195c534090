import { meanLuminance } from '#lib/luminance.ts'

/** A picture this small has the same mean. */
const EDGE = 32

/**
 * For pictures on other sites, whose colours the server does not know. Rejects when the other site forbids reading
 * them.
 */
export async function measureLuminance(url: string): Promise<number> {
  const image = new Image()
  // Without the other site's consent, the canvas cannot be read.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.drawImage(image, 0, 0, EDGE, EDGE)
  return meanLuminance(context.getImageData(0, 0, EDGE, EDGE).data)
}
