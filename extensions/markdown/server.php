<?php
/**
 * Markdown: what a visitor gets, and what is saved of an author's text.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/markdown' => [ Footnotes::class, 'decorate' ] ],
	hooks: static function (): void {
		// WordPress filters attributes at 10.
		add_filter( 'pre_kses', [ SourceKeeper::class, 'hide' ], 9 );
		add_filter( 'pre_kses', [ SourceKeeper::class, 'restore' ], 11 );
	},
);
