<?php
/**
 * Markdown: what a visitor gets.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/markdown' => [ Footnotes::class, 'decorate' ] ],
);
