import { nested } from './nested';
import { unaligned } from './unaligned';
import { v1 } from './v1';

export const deprecated = [ unaligned( 'plain' ), unaligned( 'calc' ), unaligned( 'spaced calc' ), v1, nested ];
