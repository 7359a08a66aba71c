import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { CheckPage } from './check/types';
import type { BlockPart } from './doctor/types';
import type { MoveData, RepairData, RepairMode, RepairPosts, RepairState } from './types';

const MOVE = '/slipstream/v1/move';
const REPAIR = `${ MOVE }/repair`;

/** Requests of the “Move from Jetpack” screen. */
export const requests = {
	read: () => apiFetch< MoveData >( { path: MOVE } ),
	start: () => apiFetch< MoveData >( { path: `${ MOVE }/scan`, method: 'POST' } ),
	advance: () => apiFetch< MoveData >( { path: `${ MOVE }/advance`, method: 'POST' } ),
	readRepair: () => apiFetch< RepairData >( { path: REPAIR } ),
	startRepair: ( mode: RepairMode ) => apiFetch< RepairData >( { path: REPAIR, method: 'POST', data: { mode } } ),
	advanceRepair: () => apiFetch< RepairData >( { path: `${ REPAIR }/advance`, method: 'POST' } ),
	repairPosts: ( state: RepairState, after: number ) =>
		apiFetch< RepairPosts >( { path: addQueryArgs( `${ REPAIR }/posts`, { state, after } ) } ),
	examineBlocks: ( after: number ) =>
		apiFetch< BlockPart >( { path: addQueryArgs( `${ MOVE }/blocks`, { after } ) } ),
	postsToCheck: ( after: number ) => apiFetch< CheckPage >( { path: addQueryArgs( `${ MOVE }/check`, { after } ) } ),
};
