import { useDraftField } from '#features/editor/saving/editing-context.ts'
import { DraftField, Section } from '#features/editor/form/form-parts.tsx'
import { PictureField } from '#features/editor/form/picture-field.tsx'
import { MB } from '#lib/bytes.ts'
import { Image } from '#ui/image.tsx'

const HERO_MAX = 10 * MB

export function HeroSection() {
  const [hero, setHero] = useDraftField('hero')
  return (
    <Section id="hero-image" title="Hero Image">
      <PictureField
        id="post-hero"
        label="Hero Image"
        hint="Shown across the top of the post. Wide pictures work best. The limit is 10 MB."
        maxBytes={HERO_MAX}
        picture={hero}
        onChange={setHero}
      >
        <Image
          key={hero?.url}
          src={hero?.url}
          alt="Preview of the hero image"
          {...(hero?.width && { width: hero.width, height: hero.height })}
          className="grooves aspect-video w-full object-cover"
        />
      </PictureField>
      {hero && (
        <DraftField
          name="heroAlt"
          id="post-hero-alt"
          label="Alternative text"
          maxLength={500}
          hint="Describe the picture for readers who can’t see it. Leave empty if it is decoration."
        />
      )}
    </Section>
  )
}
