<?php
/** Markdown: the output for visitors, and protection of the source on save. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/markdown' => [ Renderer::class, 'render' ] ],
);
