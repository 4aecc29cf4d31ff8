/** An Excel workbook of one sheet, whose rows and shared texts are given as XML, as programs write it or as nobody should. */
import { strToU8, zipSync } from 'fflate';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @returns the file in base 64 */
export function packWorkbook(rows: string, strings = ''): string {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 9 })).toString('base64');
}
