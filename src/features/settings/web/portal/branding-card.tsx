import { useState } from 'react'
import type { HomepageContent } from '#features/settings/settings.schema.ts'
import { brandingTexts } from '#features/settings/texts/portal.ts'
import { type ContentForm, saveContent } from '#features/settings/web/portal/managed-settings.api.ts'
import { homepageContentQuery } from '#features/settings/web/settings.api.ts'
import { useCardSave } from '#ui/portal/drafts/use-card-save.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { formFor } from '#ui/call-form.ts'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { type ChosenPicture, ImageField } from '#ui/portal/controls/image-field.tsx'
import { uploading } from '#ui/portal/session/work.ts'

const LOGO_MB = 10

export function BrandingCard({ locked }: { locked: boolean }) {
  return (
    <LoadedCard
      title={brandingTexts.title}
      lead={brandingTexts.lead}
      query={homepageContentQuery}
      loading={brandingTexts.loading}
      skeleton="h-128"
    >
      {(content) => <BrandingForm content={content} locked={locked} />}
    </LoadedCard>
  )
}

type Texts = Omit<HomepageContent, 'homepage_logo_url'>

/** Sends only the texts that are not empty, and either the logo's file or the request to remove it. */
const formOf = (texts: Texts, logo: ChosenPicture): ContentForm =>
  formFor('PUT /api/auth/settings/homepage-content', {
    homepage_title: texts.homepage_title.trim() || undefined,
    homepage_subtitle: texts.homepage_subtitle.trim() || undefined,
    homepage_description: texts.homepage_description.trim() || undefined,
    ...(logo === 'none' ? { homepage_logo_url: '' } : { logo: logo?.file }),
  })

function save(texts: Texts, logo: ChosenPicture): Promise<HomepageContent> {
  const form = formOf(texts, logo)
  return logo && logo !== 'none'
    ? uploading('logo', (onProgress) => saveContent(form, onProgress))
    : saveContent(form)
}

function BrandingForm({ content, locked }: { content: HomepageContent; locked: boolean }) {
  const { homepage_logo_url, ...texts } = content
  const [logo, setLogo] = useState<ChosenPicture>()
  const card = useCardSave({
    name: 'branding',
    saved: texts,
    query: homepageContentQuery,
    save: async (typed: Texts) => {
      const answer = await save(typed, logo)
      setLogo((now) => (now === logo ? undefined : now))
      return answer
    },
    done: brandingTexts.saved,
    failed: brandingTexts.failed,
  })
  return (
    <CardForm
      {...card.form}
      changed={card.form.changed || logo !== undefined}
      locked={locked}
      button={brandingTexts.save}
    >
      <Field {...card.field('homepage_title')} label={brandingTexts.siteTitle} maxLength={120} />
      <Field {...card.field('homepage_subtitle')} label={brandingTexts.subtitle} maxLength={300} />
      <TextArea
        {...card.field('homepage_description')}
        label={brandingTexts.description}
        rows={4}
        maxLength={2000}
      />
      <ImageField
        label={brandingTexts.logo}
        url={homepage_logo_url}
        chosen={logo}
        onChoose={setLogo}
        maxMb={LOGO_MB}
        className="h-20 w-40"
      />
    </CardForm>
  )
}
