import type { SelectOption } from '@pcmall/ui/select';

export interface FieldSpec {
  name: string;
  label: string;
  /** What shoppers will see of it. */
  hint?: string;
  kind?: 'text' | 'check' | 'select' | 'area' | 'half-area' | 'secret' | 'colour' | 'time' | 'day' | 'choices';
  options?: readonly SelectOption[];
  required?: boolean;
  /** Of an area, which shows how much of it is used. */
  maxLength?: number;
  /** Over the whole row. */
  wide?: boolean;
}
