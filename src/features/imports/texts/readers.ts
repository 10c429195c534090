/** Errors about files that are no export. */
export const readerTexts = {
  notWordpress:
    'This file isn’t a WordPress export. In WordPress, choose Tools, Export, All content, and upload the file that you get.',
}
