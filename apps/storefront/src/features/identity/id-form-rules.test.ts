import { expect, test } from 'vitest';
import { areReady, filesOf, idFaults, isDoubtful, noId } from './id-form-rules';

const now = new Date('2026-11-27T00:00:00Z');
const number = '11010519491231002X';
const photo = { photo: new Blob(['x']) };
const whole = { name: '王小明', idCardNo: number, idPhotoFront: photo, idPhotoBack: photo };

test('[AUTH-09] each field of an ID has its own message, photos only where they are asked for', () => {
  expect(idFaults(noId, { photosNeeded: true, now })).toEqual({
    name: 'input.required',
    idCardNo: 'address.idCardRequired',
    idPhotoFront: 'address.idPhotosRequired',
    idPhotoBack: 'address.idPhotosRequired',
  });
  expect(idFaults({ ...noId, name: '王小明', idCardNo: number }, { photosNeeded: false, now })).toEqual({});
  expect(idFaults({ ...whole, idCardNo: '123' }, { photosNeeded: true, now })).toEqual({
    idCardNo: 'address.idCardWrong',
  });
  expect(idFaults({ ...whole, name: '𠮷'.repeat(51) }, { photosNeeded: true, now })).toEqual({
    name: 'address.nameTooLong',
  });
  expect(idFaults({ ...whole, name: '𠮷'.repeat(50) }, { photosNeeded: true, now })).toEqual({});
});

test('[ORD-07.1] where the recipient is known, no name is asked for', () => {
  expect(idFaults({ ...whole, name: '' }, { photosNeeded: true, nameNeeded: false, now })).toEqual({});
});

test('[ADDR-12] a wrong check digit is doubted, not refused', () => {
  expect([isDoubtful('110105194912310021', now), isDoubtful(number, now), isDoubtful('1', now)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[ADDR-10] a photo that is still being made smaller is waited for, and sent once it is there', () => {
  expect(areReady({ ...whole, idPhotoBack: { photo: undefined } })).toBe(false);
  expect(areReady(whole)).toBe(true);
  expect(Object.keys(filesOf(whole))).toEqual(['imageFrontFile', 'imageBackFile']);
  expect(filesOf(noId)).toEqual({});
});
