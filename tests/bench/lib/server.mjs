import { probe } from '../../budgets/lib/site.mjs';
import { interleave } from './median.mjs';

/**
 * Measures the CPU time of a page without the plugin's blocks, with the plugin active and inactive.
 *
 * @return {Promise<{ what: string, measured: string, goal: string }>}
 */
export async function measureCpu( site, rounds ) {
	const page = site.url + site.plain;
	const cpu = ( isOff ) => async () => ( await probe( page, isOff ) ).cpu;
	await interleave( 5, cpu( false ), cpu( true ) );
	const { first, second, ratio } = await interleave( rounds, cpu( false ), cpu( true ) );
	return {
		what: 'server CPU of a page without our blocks, with the plugin to without',
		measured: `${ ratio.toFixed( 3 ) } (${ ( first / 1000 ).toFixed( 1 ) } ms, ${ ( second / 1000 ).toFixed( 1 ) } ms)`,
		goal: '≤ 1.03',
	};
}
