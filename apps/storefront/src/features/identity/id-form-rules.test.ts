import { faultEntries } from '@pcmall/ui/form/fault';
import { expect, test } from 'vitest';
import { type IdValues, idFaults, noId } from './id-form-rules';
import { latePhotoFaults, photoFiles } from './photos/photo-values';

const now = new Date('2026-11-27T00:00:00Z');
const number = '11010519491231002X';
const photo = { photo: new Blob(['x']) };
const whole: IdValues = { name: '王小明', idCardNo: number, idPhotoFront: photo, idPhotoBack: photo };

const faults = (values: IdValues, needs: { photosNeeded: boolean; nameNeeded?: boolean }) =>
  Object.fromEntries(faultEntries(idFaults(values, needs, now)).map(({ field, fault }) => [field, fault.key]));

test('[AUTH-09] each field of an ID has its own message, photos only where they are asked for', () => {
  expect(faults(noId, { photosNeeded: true })).toEqual({
    name: 'input.required',
    idCardNo: 'address.idCardRequired',
    idPhotoFront: 'address.idPhotosRequired',
    idPhotoBack: 'address.idPhotosRequired',
  });
  expect(faults({ ...noId, name: '王小明', idCardNo: number }, { photosNeeded: false })).toEqual({});
  expect(faults({ ...whole, idCardNo: '123' }, { photosNeeded: true })).toEqual({
    idCardNo: 'address.idCardWrong',
  });
  expect(faults({ ...whole, name: '𠮷'.repeat(51) }, { photosNeeded: true })).toEqual({
    name: 'address.nameTooLong',
  });
  expect(faults({ ...whole, name: '𠮷'.repeat(50) }, { photosNeeded: true })).toEqual({});
});

test('[ORD-07.1] where the recipient is known, no name is asked for', () => {
  expect(faults({ ...whole, name: '' }, { photosNeeded: true, nameNeeded: false })).toEqual({});
});

test('[ADDR-10] a photo that is still being made smaller is waited for, and sent once it is there', () => {
  const late = (idPhotoBack: IdValues['idPhotoBack']) => latePhotoFaults({ ...whole, idPhotoBack }).idPhotoBack;
  expect(late({ photo: undefined })).toEqual({ key: 'photo.notReady' });
  expect([late(photo), late(null)]).toEqual([undefined, undefined]);
  expect(Object.keys(photoFiles(whole))).toEqual(['imageFrontFile', 'imageBackFile']);
  expect(photoFiles(noId)).toEqual({});
});
