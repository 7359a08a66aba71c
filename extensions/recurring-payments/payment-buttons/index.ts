import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { BlockSettings } from '../../../shared/types/extension';
import { icon } from '../icon';
import metadata from './block.json';
import save, { type ButtonsAttributes } from './save';

export { metadata };

export const settings: BlockSettings< ButtonsAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "recurring-payments" */ './edit' ) ),
	save,
};
