<?php
/** Markdown: what a visitor gets, and what is saved of an author's text. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/markdown' => [ Renderer::class, 'render' ] ],
);
