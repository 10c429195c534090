import { air, hat, kick, rim } from './drums.ts'
import { brighter, darker, echoed, faded, hall, mastered } from './effects.ts'
import { pad, stab, subBass } from './instruments.ts'
import { each, layer, pitch, place, shaped, silence, type Stereo } from './kit.ts'

// Dub techno, 122 bpm, A minor: variations on one chord.
const STEP = 60 / 122 / 4
const BAR = STEP * 16
const BARS = 16
const RESTING = 11
const LENGTH = BAR * BARS + 1.6
const at = (bar: number, step: number) => bar * BAR + step * STEP

const home = [57, 60, 64, 67, 71]
const away = [53, 57, 60, 64, 67]
const lift = [55, 59, 62, 66, 69]

const chordFor = (bar: number) => {
  if (bar % 8 === 6) return away
  return bar % 8 === 7 ? lift : home
}

const hits = (bar: number) => (bar % 2 ? [3, 6, 11] : [3, 10])

const chords = () => {
  const bus = silence(LENGTH)
  for (let bar = 0; bar < BARS - 1; bar += 1) {
    for (const step of hits(bar)) {
      const open = 700 + 1500 * Math.sin((bar / BARS) * Math.PI) + (step === 3 ? 500 : 0)
      chordFor(bar).forEach((note, voice) => {
        place(bus, stab(pitch(note), 0.5, open), at(bar, step), 0.17, (voice - 2) * 0.22)
      })
    }
  }
  return bus
}

const kicks = (bus: Stereo, bar: number) => {
  for (const beat of [0, 4, 8, 12]) place(bus, kick(150, 46, 0.34), at(bar, beat), 0.95)
}

const openHats = (bus: Stereo, bar: number) => {
  for (const beat of [2, 6, 10, 14]) place(bus, hat(0.14, bar * 9 + beat), at(bar, beat), 2.1, 0.16)
}

const tickingHats = (bus: Stereo, bar: number) => {
  for (let step = 0; step < 16; step += 1) {
    const gain = step % 4 === 1 ? 0.95 : 0.5
    place(bus, hat(0.035, bar * 31 + step), at(bar, step), gain, step % 2 ? -0.4 : 0.4)
  }
}

const drums = () => {
  const bus = silence(LENGTH)
  for (let bar = 2; bar < BARS - 1; bar += 1) {
    if (bar !== RESTING) kicks(bus, bar)
    if (bar >= 4) openHats(bus, bar)
    if (bar >= 6) tickingHats(bus, bar)
  }
  return bus
}

const clicks = () => {
  const bus = silence(LENGTH)
  for (let bar = 4; bar < BARS - 1; bar += 1) {
    place(bus, rim(bar), at(bar, bar % 4 === 3 ? 13 : 7), 0.4, bar % 2 ? 0.5 : -0.5)
  }
  return bus
}

const bass = () => {
  const bus = silence(LENGTH)
  for (let bar = 3; bar < BARS - 1; bar += 1) {
    const root = (chordFor(bar)[0] ?? 57) - 24
    for (const step of [2, 7, 10, 14]) {
      place(
        bus,
        subBass(pitch(step === 14 ? root + 7 : root), STEP * 2.2),
        at(bar, step),
        step === 14 ? 0.22 : 0.34,
      )
    }
  }
  return bus
}

const weather = () => {
  const bus = silence(LENGTH)
  place(bus, brighter(air(LENGTH, 5, 1500), 300), 0, 0.09, -0.3)
  place(bus, brighter(air(LENGTH, 6, 1900), 300), 0, 0.09, 0.3)
  for (const note of [45, 52, 57]) place(bus, pad(pitch(note), BAR * 9, 620), at(6, 0), 0.06)
  return bus
}

// Sidechain: the kick briefly lowers everything else.
const ducked = (bus: Stereo) =>
  shaped(bus, (time) => {
    const bar = Math.floor(time / BAR)
    if (bar < 2 || bar === RESTING || bar >= BARS - 1) return 1
    const since = time % (STEP * 4)
    return 0.42 + 0.58 * Math.min(1, since / (STEP * 2.4))
  })

export const shelfIce = () => {
  const dry = chords()
  const percussion = clicks()
  const sends = silence(LENGTH)
  layer(sends, dry, 0.9)
  layer(sends, percussion, 0.7)
  const echoes = echoed(sends, STEP * 3, 0.72, 2300)
  layer(echoes, dry, 0.6)
  const wet = hall(echoes, 0.86, 0.35)
  const mix = silence(LENGTH)
  for (const bus of [dry, echoes, wet, weather()]) layer(mix, ducked(bus), 0.85)
  layer(mix, drums())
  layer(mix, percussion, 0.5)
  layer(mix, ducked(each(bass(), (channel) => darker(channel, 240))), 1.3)
  return mastered(faded(mix, 0.3, 4.5), -16.5)
}
