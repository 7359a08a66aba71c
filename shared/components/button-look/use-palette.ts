import { __experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients } from '@wordpress/block-editor';
import type { Swatch } from './swatches';

type Origins = ReadonlyArray< { readonly colors?: Swatch[]; readonly gradients?: Swatch[] } >;

/** @return All colors and gradients in the editor: the theme's, WordPress' and custom ones. */
export function usePalette(): { colors: Swatch[]; gradients: Swatch[] } {
	const { colors, gradients } = useColorsAndGradients() as { colors?: Origins; gradients?: Origins };
	return {
		colors: ( colors ?? [] ).flatMap( ( origin ) => origin.colors ?? [] ),
		gradients: ( gradients ?? [] ).flatMap( ( origin ) => origin.gradients ?? [] ),
	};
}
