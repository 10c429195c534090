import type { z } from 'zod'
import type { Calls } from './calls.schema.ts'

/* Types derived from the table of calls. This file emits no code. */

export type Name = keyof Calls
export type ReadName = Extract<Name, `GET ${string}`>
export type WriteName = Exclude<Name, ReadName>

export type DeleteName = Extract<Name, `DELETE ${string}`>
export type ReadPath = PathIn<ReadName>
type PathIn<N> = N extends `GET ${infer Path}` ? Path : never

/** Calls that take a multipart form. */
export type FormName = { [N in WriteName]: Calls[N] extends { files: unknown } ? N : never }[WriteName]

type Declared<N extends Name, About extends string> = Calls[N] extends { [A in About]: infer Schema }
  ? Schema
  : undefined

type Schemas<Answers> = Answers[keyof Answers]

/** The body of a successful response. */
export type AnswerOf<N extends Name> =
  Schemas<Declared<N, 'answers'>> extends z.ZodType ? z.output<Schemas<Declared<N, 'answers'>>> : undefined

export type Page<Entry> = {
  entries: Entry[]
  /** The number of entries on all pages. */
  total: number
  /** A search found more entries than it counts. */
  more?: true
}

/** The browser checks only the kind of a response, not its fields. */
export type Kind = 'page' | 'list' | 'record' | 'nothing'

export type KindOf<N extends Name> =
  AnswerOf<N> extends readonly unknown[]
    ? Declared<N, 'paged'> extends true
      ? 'page'
      : 'list'
    : AnswerOf<N> extends object
      ? 'record'
      : 'nothing'

/** The value that a read or write of this kind resolves to. */
export type DataOf<N extends Name, K extends Kind = KindOf<N>> = K extends 'nothing'
  ? undefined
  : K extends 'page'
    ? Page<AnswerOf<N> extends readonly (infer Entry)[] ? Entry : never>
    : AnswerOf<N>

/** Values as callers pass them. The schema turns strings into numbers, so this uses its output types. */
type Written<Schema> = Schema extends z.ZodType
  ? {
      [P in keyof z.input<Schema>]: unknown extends z.input<Schema>[P]
        ? P extends keyof z.output<Schema>
          ? z.output<Schema>[P]
          : never
        : z.input<Schema>[P]
    }
  : never

type Part<Field extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { [F in Field]?: Value }
    : Partial<Value> extends Value
      ? { [F in Field]?: Value }
      : { [F in Field]: Value }

type Files<N extends Name> =
  Declared<N, 'files'> extends readonly (infer File extends string)[] ? File : never
type Texts<Schema> = Schema extends z.ZodType ? Extract<keyof z.input<Schema>, string> : never
export type FormValue = string | Blob | readonly (string | Blob)[]

export type FormFields<N extends Name> = {
  [Field in Files<N> | Texts<Declared<N, 'body'>>]?: FormValue | undefined
}

declare const CALL: unique symbol
/** A form that belongs to one call, or to each of several. */
export type FormFor<N extends Name> = FormData & { readonly [CALL]: (name: N) => void }

type Body<N extends Name> =
  Declared<N, 'files'> extends readonly string[]
    ? { form: FormFor<N> }
    : Part<'body', Declared<N, 'body'> extends infer Schema extends z.ZodType ? z.input<Schema> : never>

type Key<N extends Name> = Declared<N, 'idempotent'> extends true ? { key?: string } : unknown

export type Input<N extends Name> = Part<'params', Written<Declared<N, 'params'>>> &
  Part<'query', Written<Declared<N, 'query'>>> &
  Body<N> &
  Key<N>

/** Makes the argument optional when the call needs no input. */
export type Given<N extends Name, More = unknown> =
  Partial<Input<N> & More> extends Input<N> & More ? [input?: Input<N> & More] : [input: Input<N> & More]

/** The fields of an error response with this status, in addition to its message. */
export type RefusalOf<N extends Name, Status extends number> =
  Declared<N, 'refusals'> extends { [S in Status]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined
