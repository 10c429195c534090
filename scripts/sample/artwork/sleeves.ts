import { allAtSea } from './all-at-sea.ts'
import { bungalowFires } from './bungalow-fires.ts'
import { choirOfOne } from './choir-of-one.ts'
import { cornerShopOpera } from './corner-shop-opera.ts'
import { deepEndRules } from './deep-end-rules.ts'
import { furnaceRoad } from './furnace-road.ts'
import { hedgeSchool } from './hedge-school.ts'
import { iceHouse } from './ice-house.ts'
import type { Artwork } from './kit/artwork.ts'
import { lampRoom } from './lamp-room.ts'
import { learnsToPlayAgain } from './learns-to-play-again.ts'
import { liftMusic } from './lift-music.ts'
import { liveAtTheSaltCellar } from './live-at-the-salt-cellar.ts'
import { mindTheDoors } from './mind-the-doors.ts'
import { nightBus } from './night-bus.ts'
import { northernSky } from './northern-sky.ts'
import { pressureRidge } from './pressure-ridge.ts'
import { readReceipts } from './read-receipts.ts'
import { sevenStaircases } from './seven-staircases.ts'
import { softBrakes } from './soft-brakes.ts'
import { songsOfSkellan } from './songs-of-skellan.ts'
import { stained } from './stained.ts'
import { tithe } from './tithe.ts'
import { velvetOverdraft } from './velvet-overdraft.ts'
import { warpWeftWages } from './warp-weft-wages.ts'

export const sleeves: readonly Artwork[] = [
  pressureRidge,
  mindTheDoors,
  liftMusic,
  cornerShopOpera,
  nightBus,
  softBrakes,
  bungalowFires,
  deepEndRules,
  allAtSea,
  hedgeSchool,
  songsOfSkellan,
  warpWeftWages,
  sevenStaircases,
  learnsToPlayAgain,
  liveAtTheSaltCellar,
  velvetOverdraft,
  readReceipts,
  choirOfOne,
  lampRoom,
  northernSky,
  iceHouse,
  tithe,
  stained,
  furnaceRoad,
]
