import { headline } from './headline';
import { wrapper } from './wrapper';

export const deprecated = [ headline, wrapper ];
