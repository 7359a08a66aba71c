import apiFetch from '@wordpress/api-fetch';
import type { CardData, WelcomeData } from './types';

const WELCOME = '/slipstream/v1/welcome';

/** Requests of the Home screen. */
export const requests = {
	cards: () => apiFetch< CardData[] >( { path: '/slipstream/v1/home' } ),
	act: ( path: string, data: object ) => apiFetch< unknown >( { path, method: 'POST', data } ),
	welcome: () => apiFetch< WelcomeData >( { path: WELCOME } ),
	dismissWelcome: () => apiFetch< unknown >( { path: WELCOME, method: 'DELETE' } ),
	insertDemo: () => apiFetch< { url: string } >( { path: `${ WELCOME }/demo`, method: 'POST' } ),
};
