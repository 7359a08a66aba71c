import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { icon } from './icon';
import * as paymentButtons from './payment-buttons';
import save from './save';
import { transforms } from './transforms';
import type { PaymentsAttributes } from './types';

export { metadata };

export const settings: BlockSettings< PaymentsAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "recurring-payments" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};

export const children: readonly BlockModule[] = [ paymentButtons ];
