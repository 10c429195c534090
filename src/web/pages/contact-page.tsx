import { CONTACT_PATH } from '#lib/paths.ts'
import { ContactForm } from '#features/pages/web/contact-form.tsx'
import { PageText, usePageText } from '#features/pages/web/page-text.tsx'
import { PageHead } from '#web/page-head.tsx'

export function ContactPage() {
  const { title, summary, page } = usePageText('contact')
  return (
    <div className="frame grid gap-x-6 gap-y-12 pt-12 lg:grid-cols-12 lg:pt-16">
      <PageHead title={title} description={summary} path={CONTACT_PATH} />
      <div className="lg:col-span-5">
        <h1 className="mb-8 text-title">{title}</h1>
        <PageText page={page} />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <ContactForm />
      </div>
    </div>
  )
}
