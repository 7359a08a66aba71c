import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import * as buttons from './buttons';
import { icon } from './icon';
import * as loggedOutView from './logged-out-view';
import * as loginButton from './login-button';
import { filters } from './payments';
import save from './save';
import * as subscriberView from './subscriber-view';
import { transforms } from './transforms';
import type { PremiumAttributes } from './types';

export { filters, metadata };

export const settings: BlockSettings< PremiumAttributes > = {
	icon,
	// The container and its inner blocks share a chunk, because they are always used together.
	edit: lazyEdit( () => import( /* webpackChunkName: "premium-content" */ './edit' ) ),
	save,
	transforms,
};

export const children: readonly BlockModule[] = [ loggedOutView, subscriberView, buttons, loginButton ];
