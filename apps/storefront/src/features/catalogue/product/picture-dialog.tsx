import { Dialog } from '@pcmall/ui/dialog';
import { ProductImage } from '@pcmall/ui/product-image';

interface PictureDialogProps {
  picture: string;
  name: string;
  onClose: () => void;
}

/** One picture of a product, as large as the window allows. */
export default function PictureDialog({ picture, name, onClose }: PictureDialogProps) {
  return (
    <Dialog open onClose={onClose} title={name} size="xl">
      <ProductImage picture={picture} size="gallery" sizes="60rem" alt={name} fit="contain" ratio={1.25} />
    </Dialog>
  );
}
