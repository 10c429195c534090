import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { DraftField, Section } from '#features/editor/form/form-parts.tsx'
import { PictureField } from '#features/editor/form/picture-field.tsx'
import { MB } from '#lib/bytes.ts'
import { Image } from '#ui/image.tsx'
import { heroTexts as texts } from '../texts/form.ts'

const HERO_MAX = 10 * MB

export function HeroSection() {
  const [hero, setHero] = useDraftField('hero')
  return (
    <Section id="hero-image" title={texts.section}>
      <PictureField
        id="post-hero"
        label={texts.label}
        hint={texts.hint}
        maxBytes={HERO_MAX}
        picture={hero}
        onChange={setHero}
      >
        <Image
          key={hero?.url}
          src={hero?.url}
          alt={texts.previewAlt}
          {...(hero?.width && { width: hero.width, height: hero.height })}
          className="grooves aspect-video w-full object-cover"
        />
      </PictureField>
      {hero && (
        <DraftField
          name="heroAlt"
          id="post-hero-alt"
          label={texts.alt}
          maxLength={500}
          hint={texts.altHint}
        />
      )}
    </Section>
  )
}
