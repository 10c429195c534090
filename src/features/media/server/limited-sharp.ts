import sharp from 'sharp'

sharp.cache(false)
// Only the formats that we accept are loaded from files. Our own drawings (share-image.ts) are SVG, but never
// files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((kind) => `VipsForeignLoad${kind}`),
})

export default sharp
