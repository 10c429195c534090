/* YAML 1.2 in its simplest form: every text is a JSON string, which is a YAML string too. So no title can be mistaken
   for a date, a list or the end of the block. */

type Scalar = string | number | boolean | null
export type Yaml = Scalar | Yaml[] | { [name: string]: Yaml | undefined }

/** Characters that YAML or editors read as line breaks or don't print. JSON doesn't escape them. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

const scalar = (value: Scalar): string =>
  typeof value === 'string'
    ? JSON.stringify(value.toWellFormed()).replace(
        UNPRINTABLE,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : String(value)

const isScalar = (value: Yaml): value is Scalar => value === null || typeof value !== 'object'
const isEmpty = (value: Yaml) => !isScalar(value) && Object.keys(value).length === 0

function lines(value: Exclude<Yaml, Scalar>): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => entry('-', each))
  return Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : entry(`${name}:`, each)))
}

function entry(label: string, value: Yaml): string[] {
  if (isScalar(value)) return [`${label} ${scalar(value)}`]
  if (isEmpty(value)) return [`${label} ${Array.isArray(value) ? '[]' : '{}'}`]
  const [first = '', ...rest] = lines(value)
  // The first line of a mapping in a list follows the dash.
  if (label === '-') return [`- ${first}`, ...rest.map(indented)]
  return [label, ...[first, ...rest].map(indented)]
}

const indented = (line: string) => `  ${line}`

/** Between three dashes, as Jekyll, Hugo and others read it. Names must be plain words. */
export const frontMatter = (fields: { [name: string]: Yaml | undefined }): string =>
  `---\n${lines(fields).join('\n')}\n---\n`
