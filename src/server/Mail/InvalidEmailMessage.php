<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use InvalidArgumentException;

/** Thrown if a field of an email is invalid. The message names the field but not the value, because it may be logged. */
final class InvalidEmailMessage extends InvalidArgumentException {}
