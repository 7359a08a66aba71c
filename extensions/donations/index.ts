import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import type { DonationsAttributes } from './types';

export { metadata };

export const settings: BlockSettings< DonationsAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "donations" */ './edit' ) ),
	save,
	deprecated,
};
