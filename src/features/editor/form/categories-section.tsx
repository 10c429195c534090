import { CATEGORIES } from '#lib/values.ts'
import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { Checkbox } from '#ui/portal/controls/checkbox.tsx'
import { categoryTexts as texts } from '../texts/form.ts'

export function CategoriesSection() {
  const [categories, setCategories] = useDraftField('categories')
  return (
    <Section id="categories" title={texts.section}>
      <div>
        <p className="text-sm text-muted">{texts.hint}</p>
        {CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={categories.includes(category)}
            onChange={({ target }) =>
              setCategories(
                CATEGORIES.filter((other) =>
                  other === category ? target.checked : categories.includes(other),
                ),
              )
            }
          />
        ))}
      </div>
    </Section>
  )
}
