<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use InvalidArgumentException;

/** Its text names the field, never the value: it may end up in a log. */
final class InvalidEmailMessage extends InvalidArgumentException {}
