/** What people call the parts of a day in Telugu: see `timeByPartOfDay`. */
export const TELUGU_PARTS_OF_DAY = '4 ఉదయం 12 మధ్యాహ్నం 16 సాయంత్రం 20 రాత్రి';
