import apiFetch from '@wordpress/api-fetch';
import type { ImportChange, MemberImport, SkippedPage } from './import-types';

const BASE = '/slipstream/v1/memberships/imports';

function upload( file: File ) {
	const body = new FormData();
	body.append( 'file', file );
	return apiFetch< MemberImport >( { path: BASE, method: 'POST', body } );
}

export const importRequests = {
	upload,
	stripe: () => apiFetch< MemberImport >( { path: BASE, method: 'POST', data: { source: 'stripe' } } ),
	find: ( id: number ) => apiFetch< MemberImport >( { path: `${ BASE }/${ id }` } ),
	last: async () => ( await apiFetch< readonly MemberImport[] >( { path: BASE } ) )[ 0 ],
	choose: ( id: number, data: ImportChange ) =>
		apiFetch< MemberImport >( { path: `${ BASE }/${ id }`, method: 'POST', data } ),
	run: ( id: number ) => apiFetch< MemberImport >( { path: `${ BASE }/${ id }/run`, method: 'POST' } ),
	skipped: ( id: number ) => apiFetch< SkippedPage >( { path: `${ BASE }/${ id }/report` } ),
	skippedFile: async ( id: number ) =>
		( await apiFetch< Response, false >( { path: `${ BASE }/${ id }/report/export`, parse: false } ) ).blob(),
	undo: ( id: number ) =>
		apiFetch< { readonly count: number } >( { path: `${ BASE }/${ id }/undo`, method: 'POST' } ),
};
