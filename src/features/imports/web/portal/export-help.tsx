import { exportHelpTexts as texts } from '#features/imports/texts/portal.ts'

/** Where the other programs have their exports. */
export const ExportHelp = () => (
  <details className="mb-8 max-w-3xl border border-rule">
    <summary className="px-4 py-2.5 font-semibold hover:bg-raised">{texts.title}</summary>
    <dl className="flex flex-col gap-4 border-t border-rule p-4">
      {texts.exports.map(({ name, steps }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{steps}</dd>
        </div>
      ))}
    </dl>
    <p className="px-4 pb-4 text-sm text-muted">{texts.more}</p>
  </details>
)
