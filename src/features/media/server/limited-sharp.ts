import sharp from 'sharp'

sharp.cache(false)
// Files are read only as the kinds that we accept. Our own drawings (share-image.ts) are SVG, but never files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((kind) => `VipsForeignLoad${kind}`),
})

export default sharp
