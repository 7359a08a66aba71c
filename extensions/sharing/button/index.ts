import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { BlockSettings } from '../../../shared/types/extension';
import { icon } from '../icon';
import metadata from './block.json';
import save from './save';
import type { ButtonAttributes } from './types';

export { metadata };

export const settings: BlockSettings< ButtonAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "sharing-button" */ './edit' ) ),
	save,
};
