import { JOIN_CURATOR_PATH } from '#lib/paths.ts'
import { ApplicationForm } from '#features/curators/web/application-form.tsx'
import { FormPage, NumberedList } from '#web/form-page.tsx'
import { curatorTexts } from '#web/texts/form-pages.ts'

export function JoinCuratorPage() {
  return (
    <FormPage
      title={curatorTexts.title}
      lead={curatorTexts.lead}
      path={JOIN_CURATOR_PATH}
      needs={curatorTexts.needsScripts}
      form={<ApplicationForm />}
    >
      <h2 className="mb-4 text-card">{curatorTexts.listTitle}</h2>
      <NumberedList entries={curatorTexts.list} />
      <p className="mt-6 font-read text-lg/snug">{curatorTexts.afterwards}</p>
    </FormPage>
  )
}
