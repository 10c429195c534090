/** Subsets fonts with HarfBuzz. Its published types lack the options that we use. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      noHinting: boolean
      variationAxes: Record<string, Axis>
    },
  ): Promise<Buffer>
}
