export const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/** Words that stand everywhere and find nothing: of a question with others, they are left out. */
export const COMMON_WORDS = {
  en: words(
    'a an and are as at be by can do does for from had has have how i in is it its me my of on or our that the their they this to was we what when where which who why will with you your',
  ),
  de: words(
    'aber als am an auf aus bei das dem den der des die ein eine einem einen einer es für hat ich ihr im in ist kann man mein mit nach nicht oder sich sie sind und uns von war was wann wer wie wir wo zu zum zur',
  ),
  fr: words(
    'au aux ce ces dans de des du elle en est et il je la le les leur ma mes mon nous où par pas pour que qui sa se ses son sur un une vous',
  ),
  es: words('al con como cuál de del el ella en es esta este la las lo los mi no para por que qué se su sus un una y yo'),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
