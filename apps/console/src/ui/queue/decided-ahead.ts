import type { ConsoleSection } from '@pcmall/contract/console/sections';
import { observable } from '@pcmall/ui/lib/observable';

/** How many cases of the queue on screen are decided and not sent yet: the server's own count still has them. */
export const decidedAhead = observable<{ section: ConsoleSection; count: number } | undefined>(undefined);
