/** 1 MB is 2^20 bytes, as everywhere in the product. */
export const MB = 2 ** 20

export const formatBytes = (bytes: number) =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
