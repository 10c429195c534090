import { Section } from '#features/editor/form/form-parts.tsx'
import { TextWithTools } from '#features/editor/text/rich-text.tsx'
import type { TextEditor } from '#features/editor/text/use-text-editor.ts'
import { contentTexts as texts } from '../texts/form.ts'

export const ContentSection = ({ text }: { text: TextEditor }) => (
  <Section id="content" title={texts.section}>
    <TextWithTools text={text} />
  </Section>
)
