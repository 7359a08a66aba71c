import { __ } from '@wordpress/i18n';
import { getInitialState, getText, toRecord } from '../../shared/site';
import constants from './constants.json';
import type { AdFormat, FormatName } from './types';

const LABELS: Readonly< Record< FormatName, () => string > > = {
	mrec: () => __( 'Rectangle', 'slipstream' ),
	leaderboard: () => __( 'Leaderboard', 'slipstream' ),
	mobile_leaderboard: () => __( 'Mobile Leaderboard', 'slipstream' ),
	wideskyscraper: () => __( 'Wide Skyscraper', 'slipstream' ),
};

const getAds = () => toRecord( toRecord( getInitialState().slipstream ).ads );

/** URL of the ad settings; null if the user has no access to them. */
export const getSettingsUrl = () => getText( getAds(), 'settingsUrl' );

function toFormat( name: FormatName ): AdFormat {
	const data = toRecord( toRecord( getAds().formats )[ name ] );
	const size = constants.formats[ name ];
	const [ width = 0, height = 0 ] = size.split( 'x' ).map( Number );
	return {
		name,
		label: `${ LABELS[ name ]() } ${ size }`,
		width,
		height,
		kind: getText( data, 'kind' ) ?? '',
		picture: getText( data, 'picture' ) ?? '',
	};
}

export const getFormats = () => ( Object.keys( constants.formats ) as FormatName[] ).map( toFormat );

/** @return The format with that name. If the name is unknown, the first format, as on the page. */
export function findFormat( name: string ): AdFormat {
	const formats = getFormats();
	return formats.find( ( format ) => format.name === name ) ?? formats[ 0 ]!;
}
